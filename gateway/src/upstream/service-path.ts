import { opaqueId } from '@trax/contracts/text';
import { BadInput } from '@trax/nest-platform/problem';

/**
 * The path of a call to a service: the pattern with its parameters filled in, so that nothing a caller wrote into a path
 * (`..`, `%2f`, `//`) leads anywhere else.
 * @throws BadInput for a parameter that no id can be
 */
export function servicePath(pattern: string, parameters: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parsed = opaqueId.safeParse(parameters[name]);
    if (!parsed.success) throw new BadInput(`${name}: is not a valid id`);
    return parsed.data;
  });
}
