// Reads a layer as LayerMoves+Bytes.swift writes it: millimetres again, one path for each run of moves.

export function read(bytes) {
  const view = new DataView(bytes), count = view.getUint32(12, true);
  const [x, y, step] = [0, 4, 8].map(place => view.getFloat32(place, true));
  const travel = new Path2D(), paths = [{ extrudes: false, path: travel }];
  let at = 16, width = 0, depth = 0;
  const tools = new Map();
  for (let run = 0; run < count; run++) {
    const extrudes = view.getUint8(at) === 1, tool = view.getUint8(at + 1), points = view.getUint32(at + 2, true);
    if (extrudes && !tools.has(tool)) tools.set(tool, new Path2D());
    const path = extrudes ? tools.get(tool) : travel;
    at += 6;
    for (let point = 0; point < points; point++, at += 4) {
      const right = view.getUint16(at, true) * step, back = view.getUint16(at + 2, true) * step;
      width = Math.max(width, right);
      depth = Math.max(depth, back);
      if (point) path.lineTo(x + right, y + back); else path.moveTo(x + right, y + back);
    }
  }
  for (const path of tools.values()) paths.push({ extrudes: true, path });
  return { paths, box: { x, y, width, depth } };
}
