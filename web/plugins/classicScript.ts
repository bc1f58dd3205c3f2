/** A script as one classic file, for where a browser takes no modules. */
import { build } from 'vite';
import { partsOfMessages } from './messageParts.ts';

export async function classicScript(entry: string, fileName: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [partsOfMessages()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'script', fileName: () => fileName },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error(`No ${fileName} came out.`);
  return first.output[0].code;
}
