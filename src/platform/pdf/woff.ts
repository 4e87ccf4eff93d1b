import { inflateSync } from "node:zlib";

type TableEntry = { tag: Buffer; checksum: Buffer; data: Buffer };

const HEAD = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * Unpacks a WOFF 1.0 font into the plain font file inside it (W3C WOFF 1.0, § 3 to 5). Done once, it spares every
 * document the PDF library's own unpacking, which takes half a second.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readEntry(woff, index));
  const head = Buffer.alloc(HEAD.sfnt + ENTRY.sfnt * tables.length);
  writeHead(head, woff.readUInt32BE(4), tables.length);
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEAD.sfnt + ENTRY.sfnt * index;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    offset += padded(data).length;
  }
  return Buffer.concat([head, ...tables.map(({ data }) => padded(data))]);
}

function readEntry(woff: Buffer, index: number): TableEntry {
  const at = HEAD.woff + ENTRY.woff * index;
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const data = woff.subarray(offset, offset + packed);
  const unpacked = packed < length ? inflateSync(data) : data;
  return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data: unpacked };
}

/** Flavour, number of tables, and the three values of a binary search that every font file begins with. */
function writeHead(head: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}

/** Tables begin at multiples of four. */
function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}
