// A plain host of files, as a static host serves a folder under a base path: no rewrites, no page for addresses that are not files, and no
// type for files of WebAssembly, which older hosts do not know.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export class StaticHost {
  /** Where the folder is served, with a slash at the end. */
  readonly url: string;
  /** Whether requests are taken and not answered. */
  hangs = false;
  readonly #server: Server;

  private constructor(server: Server, base: string) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}${base}`;
  }

  /** Serves a folder under a base path, which begins and ends with a slash. */
  static async start(folder: string, base: string): Promise<StaticHost> {
    const server = createServer((request, response) => {
      if (host.hangs) return;
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const name = path.startsWith(base) ? path.slice(base.length) : null;
      const file = name === null ? null : join(folder, normalize(`/${name || 'index.html'}`));
      const missing = () => response.writeHead(404).end('not here');
      if (file === null) {
        missing();
        return;
      }
      readFile(file).then(
        (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
        missing,
      );
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const host = new StaticHost(server, base);
    return host;
  }

  async end(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
