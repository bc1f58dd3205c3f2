import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two projects: `web` in Node alone, `browser` driving Chromium over the built site. */
export default defineConfig({
  resolve: {
    alias: {
      '@wasm': at('build/wasm'),
      '@instruments': at('build/wasm/instruments.mjs'),
      '@reproductions': at('build/wasm/reproductions.mjs'),
    },
  },
  test: {
    // On every processor: one would be left free, of two.
    maxWorkers: '100%',
    // Files that run one after the other in a process share its modules: the engine is loaded once, not in
    // each of 190 files. What a file replaces of the global objects is put back (restore.ts).
    isolate: false,
    setupFiles: at('tests/web/support/restore.ts'),
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts', 'web/src/**/*.test.ts'],
          // Loading the whole engine takes its time beside other tests.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // A look at a page under load may take longer than the second that is usual.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
