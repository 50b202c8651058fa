import { onDemand, useOnDemand, useToast } from '@trax/ui';
import type { ComponentType } from 'react';

type PartSource<Module, Props> = {
  readonly load: () => Promise<Module>;
  readonly pick: (module: Module) => ComponentType<Props>;
  /** Fetches what it is made of, at the same time and not one after the other; undefined when that could not be had. */
  readonly preload: () => Promise<unknown>;
};

type Opening = {
  /** From then on its code is needed. */
  readonly isOpen: boolean;
  /** It could not be fetched: it must count as closed again, so that the next opening asks anew. */
  readonly onMissing: () => void;
};

/**
 * A dialog, a sheet or a bar whose code arrives with its first opening. One that cannot be fetched says so, and is asked for
 * again at the next opening.
 */
export function openedPart<Module, Props extends object>({ load, pick, preload }: PartSource<Module, Props>) {
  const part = onDemand(async () => {
    const [module, made] = await Promise.all([load(), preload()]);
    if (made === undefined) throw new Error('What the part is made of could not be fetched');
    return pick(module);
  });

  function OpenedPart(props: Props & Opening) {
    const { isOpen, onMissing } = props;
    const { show } = useToast();
    const Part = useOnDemand(part, isOpen, () => {
      onMissing();
      show({ ...MISSING, tone: 'destructive' });
    });
    return Part && <Part {...props} />;
  }
  return { Part: OpenedPart, prepare: () => void part.load() };
}

const MISSING = { title: 'This could not be loaded', description: 'Please check your connection and try again.' };
