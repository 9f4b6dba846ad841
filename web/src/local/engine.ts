// The engine: one call in, one reply out, as JSON in the memory of the module.
import { hex } from '../hash';
import type { Ask, Call, Reply } from './call';

/** What the crate `local` exports. */
interface Exports {
  memory: WebAssembly.Memory;
  reserve(length: number): number;
  ask(): number;
  reply(): number;
}

export class Engine {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(address: string): Promise<Engine> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Plain hosts of files do not always know the type, without which nothing is compiled while it arrives.
    const streams = response.headers.get('content-type')?.startsWith('application/wasm');
    if (!streams) return Engine.of(await response.arrayBuffer());
    const { instance } = await WebAssembly.instantiateStreaming(response);
    return new Engine(instance.exports as unknown as Exports);
  }

  /** The engine that these bytes are. */
  static async of(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Engine(instance.exports as unknown as Exports);
  }

  ask(ask: Ask, now: number): Reply {
    const random = hex(crypto.getRandomValues(new Uint8Array(32)));
    return this.call({ now, random, ask });
  }

  call(call: Call): Reply {
    return JSON.parse(this.text(call)) as Reply;
  }

  /** The reply as the engine wrote it. */
  text(call: Call): string {
    const { memory, reserve, ask, reply } = this.#exports;
    const bytes = new TextEncoder().encode(JSON.stringify(call));
    // The memory may grow in every call, which makes a new buffer of it.
    const start = reserve(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = ask();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), length));
  }
}
