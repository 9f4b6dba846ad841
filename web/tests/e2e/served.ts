// A real server of its own, on a free port, with an empty data folder; it can be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What `cargo xtask` has built. */
const BINARY = process.env.DIZAINE_BINARY ?? '../target/debug/dizaine';

export class Server {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly #data: string;
  #process: ChildProcess;

  private constructor(url: string, data: string, process: ChildProcess) {
    this.url = url;
    this.#data = data;
    this.#process = process;
  }

  /** Starts one on this machine alone, or on the home network. */
  static async start(lan = false): Promise<Server> {
    if (!existsSync(BINARY)) throw new Error(`${BINARY} is missing: cargo build -p dizaine, or say DIZAINE_BINARY=…`);
    const data = await mkdtemp(join(tmpdir(), 'dizaine-e2e-'));
    const [process, url] = await listen(lan ? ['--lan'] : ['--listen', '127.0.0.1:0'], data);
    return new Server(url, data, process);
  }

  /** As if the power had failed: nothing is said, nothing is tidied up. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** Starts again where it was, with what is on the disk. */
  async restart(): Promise<void> {
    [this.#process] = await listen(['--listen', new URL(this.url).host], this.#data);
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.#data, { recursive: true });
  }
}

/** Resolves once the server says where it listens. */
async function listen(where: string[], data: string): Promise<[ChildProcess, string]> {
  const options = [...where, '--no-open', '--no-limits', '--webhooks', '--lang', 'en', '--data', data];
  const server = spawn(BINARY, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Should the tests end before their time, the server does too.
  process.once('exit', () => server.kill('SIGKILL'));
  const complaints: string[] = [];
  server.stderr.on('data', (data: Buffer) => complaints.push(String(data)));
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/[^/\s]+/.exec(line)?.[0];
    if (url) return [server, url];
  }
  throw new Error(`the server ended before it listened:\n${complaints.join('')}`);
}
