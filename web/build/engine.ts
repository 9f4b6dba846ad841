// The engines as a module of the page: `virtual:engine` has the addresses of the crate `local`, compiled to WebAssembly twice: to host tables,
// and to answer questions about records. They are `null` where they could not be compiled. The page then offers everything but play without a
// server.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TARGET = 'wasm32-unknown-unknown';
const MODULE = 'virtual:engine';
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** A folder of its own: the cargo that may be running meanwhile holds the lock of its own folder. */
const folder = join(root, 'target/engine');
/** The engine that hosts tables, as it is served, and the one that studies records. */
export const ENGINE = join(folder, 'dizaine.wasm');
export const STUDY = join(folder, 'study.wasm');

/** What cargo sets for a build script is not meant for another cargo. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(CARGO_(?!HOME$|NET_|HTTP_|REGISTR)|RUSTFLAGS$|RUSTC_(?!BOOTSTRAP)|TARGET$|HOST$|PROFILE$|OPT_LEVEL$|DEBUG$|OUT_DIR$)/.test(
          name,
        ),
    ),
  );

function run(program: string, ...options: string[]): string {
  const done = spawnSync(program, options, { cwd: root, env: environment(), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} ${options.join(' ')}: ${done.error?.message ?? done.stderr}`);
  return done.stdout.trim();
}

/** Whether the compiler has the library of the target. */
function hasTarget(): boolean {
  try {
    return existsSync(run('rustc', '--print', 'target-libdir', '--target', TARGET));
  } catch {
    return false;
  }
}

/**
 * Compiles an engine with one feature of the crate. It is not passed through `wasm-opt`: `-Oz` makes it smaller by a sixth, but larger by a
 * twentieth as it is sent, and takes as long as the compiler; `-O1` saves a hundredth of what is sent, for a package of 100 MB.
 */
function compile(feature: string, engine: string): void {
  const cargo = process.env.CARGO ?? 'cargo';
  const build = ['build', '--package', 'dizaine-local', '--profile', 'wasm', '--target', TARGET, '--target-dir', folder];
  run(cargo, ...build, '--no-default-features', '--features', feature);
  copyFileSync(join(folder, TARGET, 'wasm/dizaine_local.wasm'), engine);
}

export function engine(): Plugin {
  let builds = false;
  return {
    name: 'dizaine-engine',
    configResolved: ({ command, mode }) => {
      builds = command === 'build' && mode === 'production';
    },
    buildStart() {
      if (!builds || process.env.VITEST) return;
      if (process.env.DIZAINE_SKIP_ENGINE) rmSync(ENGINE, { force: true });
      else if (hasTarget()) {
        compile('tables', ENGINE);
        compile('study', STUDY);
      } else {
        rmSync(ENGINE, { force: true });
        this.warn(`play without a server is left out: rustup target add ${TARGET}`);
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id !== `\0${MODULE}`
        ? null
        : existsSync(ENGINE) && !process.env.VITEST
          ? `export { default } from ${JSON.stringify(`${ENGINE}?url`)};export { default as study } from ${JSON.stringify(`${STUDY}?url`)};`
          : 'export default null;export const study = null;',
  };
}
