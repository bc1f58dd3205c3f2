/**
 * A list to choose a component of. Where there are so many that a list is of no use (ten thousand
 * links have a hundred thousand), those that differ in one number only are one entry, and the number has
 * a field of its own.
 */
import { say } from '../../../kit/language/language.ts';
import { choice, type Option } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';

const mostListed = 200;

interface Family extends Option {
  /** Ids by their number; those without one are alone. */
  readonly members: ReadonlyMap<number, string>;
}

/** q12_x, “Link 12, direction x”: of the family q#_x, “Link n, direction x”, the twelfth. */
function placeOf({ id, name }: Option): readonly [key: string, name: string, number: number] {
  const [digits] = /\d+/.exec(id) ?? [];
  if (digits === undefined || !new RegExp(`\\b${digits}\\b`).test(name)) return [id, name, 0];
  const told = name.replace(new RegExp(`\\b${digits}\\b`), 'n');
  return [id.replace(digits, '#'), told, Number(digits)];
}

export function familiesOf(options: readonly Option[]): readonly Family[] {
  const families = new Map<string, Family & { members: Map<number, string> }>();
  for (const option of options) {
    const [id, name, number] = placeOf(option);
    const family = families.get(id) ?? { id, name, members: new Map<number, string>() };
    family.members.set(number, option.id);
    families.set(id, family);
  }
  return [...families.values()];
}

/** What is chosen is always one of the options. */
export function componentChoice(
  id: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  optionChosen: (id: string) => void,
): HTMLElement {
  if (options.length <= mostListed) return choice(id, label, options, chosen, optionChosen);
  const families = familiesOf(options);
  const [key, , first] = placeOf(
    options.find((one) => one.id === chosen) ?? (options[0] as Option),
  );
  let number = first;
  const field = make('div');
  const memberOf = (members: Family['members'], n: number): string => {
    const [other = ''] = members.values();
    return members.get(n) ?? other;
  };
  /** The field for the number, where there is more than one. */
  const showNumber = (family: string): void => {
    const members = families.find((one) => one.id === family)?.members ?? new Map();
    field.replaceChildren();
    if (members.size < 2) return;
    const which = new NumberField(
      {
        ...{ id: `${id}-number`, label: say('plots.number', { label }), unit: '', whole: true },
        ...{ min: Math.min(...members.keys()), max: Math.max(...members.keys()) },
      },
      (n = first) => {
        number = n;
        optionChosen(memberOf(members, n));
      },
    );
    which.showValue(members.has(number) ? number : [...members.keys()][0]);
    field.append(which.element);
  };
  const list = choice(id, label, families, key, (family) => {
    showNumber(family);
    optionChosen(memberOf(families.find((one) => one.id === family)?.members ?? new Map(), number));
  });
  showNumber(key);
  return make('div', { class: 'numbered' }, list, field);
}
