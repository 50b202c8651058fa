import { cloneElement } from 'react';
import type { ComponentPropsWithRef, ReactElement } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A button, or a component that hands its properties to one. */
export type Trigger = ReactElement<ButtonProps>;

/** The trigger with what makes it open something. Handlers that it has itself run first, and may prevent ours. */
export function Opener({ trigger, ...more }: ButtonProps & { readonly trigger: Trigger }) {
  const given: Record<string, unknown> = { ...trigger.props };
  const merged = Object.entries(more).map(([name, ours]: [string, unknown]) => {
    const theirs = given[name];
    return [name, isHandler(theirs) && isHandler(ours) ? inTurn(theirs, ours) : ours];
  });
  return cloneElement(trigger, Object.fromEntries(merged));
}

type Handler = (event: { readonly defaultPrevented: boolean }) => void;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

function inTurn(theirs: Handler, ours: Handler): Handler {
  return (event) => {
    theirs(event);
    if (!event.defaultPrevented) ours(event);
  };
}
