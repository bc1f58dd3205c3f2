/** The engine that judges a lesson: with the systems and methods that the lesson brings along. */
import { DefinedCatalogue } from '../../src/kit/engine/defining.ts';
import type {
  Catalogue,
  EngineFault,
  MethodReading,
  SystemInfo,
} from '../../src/kit/engine/types.ts';
import type { Referee } from '../../src/kit/reading/names.ts';
import type { OwnDefinitions, OwnSource } from './definitions.ts';

interface FieldsRead {
  readonly fields: readonly { readonly field: string; readonly error?: EngineFault }[];
}

/** Fails where the expression was written that the engine can't take, or else where the whole was. */
function refuse({ definition, node }: OwnSource, sentence: string, host: Referee): never {
  const read = host.probe({ op: 'read', system: definition }) as FieldsRead;
  const wrong = read.fields.find(({ error }) => error !== undefined);
  const path = wrong?.field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return node.at(...(path ?? [])).node.fail(wrong?.error?.message ?? sentence);
}

/** Throws LessonFault where the engine refuses a definition. `host`: with all its modules loaded. */
export function refereeOf(host: Referee, { systems, methods }: OwnDefinitions): Referee {
  const defined = new DefinedCatalogue(host.catalogue);
  for (const source of systems.values()) {
    const { definition } = source;
    try {
      const system = host.probe({ op: 'define', system: definition }) as SystemInfo;
      defined.addSystem({ ...system, definition });
    } catch (error) {
      refuse(source, (error as Error).message, host);
    }
  }
  for (const { definition, node } of methods.values()) {
    try {
      const reading = host.probe({ op: 'read_method', method: definition }) as MethodReading;
      defined.addMethod(definition, reading);
    } catch (error) {
      node.fail((error as Error).message);
    }
  }
  return {
    get catalogue(): Catalogue {
      return defined.catalogue;
    },
    open: (experiment) => host.open(defined.told(experiment)),
    probe: (request) => host.probe(defined.told(request)),
  };
}
