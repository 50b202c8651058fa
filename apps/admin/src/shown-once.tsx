import { LinkField, type LinkFieldProps } from '@trax/ui';
import { useLayoutEffect, useRef } from 'react';

/** A link that nothing shows again: it has the focus and is selected, to be copied. */
export function ShownOnce(props: Omit<LinkFieldProps, 'ref' | 'isLabelHidden'>) {
  const field = useRef<HTMLInputElement>(null);
  // In the commit that shows it: until then the focus is where it was.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [props.link]);
  return <LinkField ref={field} {...props} />;
}
