/**
 * The content security policy of every page of the site: our own files, WebAssembly, and nothing
 * else. Written into the pages when they are built, so that it holds on any server; the development
 * server injects styles that it would refuse.
 */
import type { Plugin } from 'vite';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default formulas',
].join('; ');

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'rattleback:policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}
