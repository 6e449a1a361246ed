// `[data-sounds]` is heard when its page is opened: two tones, as far as the browser lets a page be heard.
const audio = new AudioContext();
const tone = (pitch, start) => {
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, audio.currentTime + start);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.25);
  source.connect(volume).connect(audio.destination);
  source.start(audio.currentTime + start);
  source.stop(audio.currentTime + start + 0.25);
};
tone(880, 0);
tone(1175, 0.3);
