// Beside every file of the page that compresses well, the same compressed by brotli. The server embeds both.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|wasm)$/;

export function brotli(): Plugin {
  return {
    name: 'dizaine-brotli',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSED.test(file))) {
        const bytes = readFileSync(join(dir, name));
        const packed = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        if (packed.length < bytes.length) writeFileSync(join(dir, `${name}.br`), packed);
      }
    },
  };
}
