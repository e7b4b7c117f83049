/**
 * The wire between the server and a function's process: `[header bytes: u32][body bytes: u32][header JSON][body]`.
 * Written here rather than taken from `child_process`'s IPC, because a process that writes garbage into Node's own
 * channel throws inside the server; here it is a `FrameError` that ends only that process.
 */
export interface Frame {
  readonly header: Record<string, unknown>;
  readonly body: Buffer;
}

/** The other side does not speak the protocol. */
class FrameError extends Error {
  override name = "FrameError";
}

const prefixBytes = 8;
const maxHeaderBytes = 16 * 1024 * 1024;
const maxBodyBytes = 32 * 1024 * 1024;
const noBytes = Buffer.alloc(0);

export function encodeFrame(header: object, body: Uint8Array = noBytes): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const frame = Buffer.allocUnsafe(prefixBytes + json.length + body.length);
  frame.writeUInt32BE(json.length, 0);
  frame.writeUInt32BE(body.length, 4);
  json.copy(frame, prefixBytes);
  frame.set(body, prefixBytes + json.length);
  return frame;
}

/** Collects chunks and hands out whole frames. The returned function @throws FrameError */
export function frameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  let needed = prefixBytes;

  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const bytes = waiting.length === 1 ? (waiting[0] ?? noBytes) : Buffer.concat(waiting);
      waiting = [bytes];
      const headerBytes = bytes.readUInt32BE(0);
      const bodyBytes = bytes.readUInt32BE(4);
      if (headerBytes > maxHeaderBytes || bodyBytes > maxBodyBytes) throw new FrameError("frame too large");
      const end = prefixBytes + headerBytes + bodyBytes;
      if (size < end) {
        needed = end;
        return;
      }
      const body = bytes.subarray(prefixBytes + headerBytes, end);
      const header = parseHeader(bytes.toString("utf8", prefixBytes, prefixBytes + headerBytes));
      waiting = size > end ? [bytes.subarray(end)] : [];
      size -= end;
      needed = prefixBytes;
      onFrame({ header, body });
    }
  };
}

function parseHeader(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FrameError("frame header is not JSON");
  }
  if (typeof value !== "object" || value === null) throw new FrameError("frame header is no object");
  return value as Record<string, unknown>;
}
