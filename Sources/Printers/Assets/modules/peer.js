// WebRTC: the pictures come from the camera itself. Our process passes on the two messages by which both find each
// other, as OctoPrint's own page sends them, and the browser never learns the camera's address from us.
import { proven } from '../../shell/modules/proof.js';
import { Attempts, say, screen } from './screen.js';

const PATIENCE = 15000, GATHERING = 3000;
const peers = new Map(), attempts = new Attempts();

export async function play(camera) {
  if (!window.RTCPeerConnection) return say(camera, 'unplayable');
  if (peers.has(camera) || !attempts.mayBegin(camera)) return;
  const ice = camera.dataset.ice?.split(' '), video = screen(camera);
  const connection = new RTCPeerConnection(ice ? { iceServers: [{ urls: ice }] } : {});
  const peer = { connection, video };
  peers.set(camera, peer);
  say(camera, 'connecting');
  const fail = sentence => {
    if (peers.get(camera) !== peer) return;
    attempts.failed(camera);
    end(camera, peer);
    say(camera, sentence);
  };
  peer.timer = setTimeout(() => fail('failed'), PATIENCE);
  connection.ontrack = event => { video.srcObject = event.streams[0] ?? new MediaStream([event.track]); };
  connection.onconnectionstatechange = () => {
    if (['failed', 'disconnected', 'closed'].includes(connection.connectionState)) fail('failed');
  };
  video.onplaying = () => {
    clearTimeout(peer.timer);
    attempts.succeeded(camera);
    video.classList.add('playing');
    say(camera);
  };
  try {
    connection.addTransceiver('video', { direction: 'recvonly' });
    await connection.setLocalDescription();
    await gathered(connection);
    const answer = await ask(camera.dataset.offers, connection.localDescription);
    if (peers.get(camera) !== peer) return;
    if (answer.ok) await connection.setRemoteDescription(await answer.json());
    else fail(answer.status === 502 ? await answer.text() : 'failed');
  } catch { fail('failed'); }
}

/** All addresses of this device, or those that are found in time. */
function gathered(connection) {
  return new Promise(resolve => {
    setTimeout(resolve, GATHERING);
    connection.onicegatheringstatechange = () => { if (connection.iceGatheringState === 'complete') resolve(); };
    connection.onicegatheringstatechange();
  });
}

const ask = (address, { type, sdp }) => proven(proof => fetch(address, {
  method: 'POST', body: JSON.stringify({ type, sdp }), signal: AbortSignal.timeout(PATIENCE),
  headers: { 'Content-Type': 'application/json', 'X-Fragment': '1', ...proof },
}));

function end(camera, { connection, video, timer }) {
  clearTimeout(timer);
  peers.delete(camera);
  connection.onconnectionstatechange = null;
  connection.close();
  video.remove();
  say(camera);
}

/** Lets go of all others. */
export function keep(isShown) { for (const [camera, peer] of peers) if (!isShown(camera)) end(camera, peer); }
