// SHA-256 and HMAC-SHA-256. Browsers offer them on secure pages only; elsewhere, as on http in a home network, a small library
// is loaded that computes the same.
export type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return (await library()).sha256(bytes);
}

/** HMAC-SHA-256 with this key. */
export async function hmacWith(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  if (globalThis.crypto?.subtle) {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
  }
  const { hmac } = await library();
  return async (message) => hmac(key, message);
}

async function library() {
  const [{ sha256 }, { hmac }] = await Promise.all([import('@noble/hashes/sha2.js'), import('@noble/hashes/hmac.js')]);
  return {
    sha256: (bytes: Bytes): Bytes => new Uint8Array(sha256(bytes)),
    hmac: (key: Bytes, message: Bytes): Bytes => new Uint8Array(hmac(sha256, key, message)),
  };
}

/** As lower-case hexadecimal. */
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 32 bytes written as 64 hexadecimal digits; `null` for anything else. */
export function fromHex(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

/** Numbers as four big-endian bytes each. */
export function bigEndian(...numbers: number[]): Bytes {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, index) => view.setUint32(4 * index, number));
  return new Uint8Array(view.buffer);
}

export function join(...parts: readonly Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
