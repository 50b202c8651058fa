import { readRefusal } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { DISCARD_CHANGES, useUnsaved } from '@trax/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/** The fields of a form by their names. */
export type Fields = Readonly<Record<string, unknown>>;
type Name<Values> = keyof Values & string;

/** Why a form could not be sent: in a sentence, and at its field where it is about one of the form's. */
export type Refusal = { readonly text: string; readonly field?: string | undefined };

/** What became of a form: what was refused, or what follows once nothing of it is unsaved, such as the way to another page. */
export type Sent = Promise<Refusal | (() => void) | void>;

export type FormOptions<Values extends Fields> = {
  /** As they are stored now. A field that was not changed follows them. */
  readonly values: Values;
  /** A sentence for each field that cannot be sent as it is. */
  readonly check?: (values: Values) => { readonly [Field in Name<Values>]?: string | undefined };
  /**
   * Sends what was typed; `changed` holds the fields that differ from what is stored. What it throws is read as an answer of the
   * server.
   */
  readonly onSubmit: (values: Values, changed: Partial<Values>) => Sent;
  /** Texts by the code of a refusal, where the form knows a better one than the server. */
  readonly messages?: Readonly<Record<string, string>>;
  /** It begins anew after it was sent: a form that adds something. */
  readonly startsOver?: boolean;
  /** The field that has the focus as soon as the form is shown: what it takes the place of had it. */
  readonly initialFocus?: Name<Values>;
  /** What is typed may be lost, also to `values` that change: a search, a password. */
  readonly isDisposable?: boolean;
};

/**
 * One form: its fields, what was refused at its place, one sending at a time, the focus on the first fault, and the question before
 * changes are lost. Made by react-hook-form.
 */
export function useForm<Values extends Fields>(options: FormOptions<Values>) {
  const { values, check, onSubmit, messages, startsOver = false, isDisposable = false, initialFocus } = options;
  const hookForm = useHookForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: !isDisposable, keepErrors: true },
    resolver: (typed) => {
      const errors = faultErrors<Values>(check?.(typed) ?? {});
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const { setError, handleSubmit, reset, formState } = hookForm;
  const { isDirty, dirtyFields, isSubmitting } = formState;
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<string>();
  const fields = useFields(hookForm, { values, isDisposable, onChange: () => setFailure(undefined) });
  useUnsaved(isDirty && !isDisposable ? DISCARD_CHANGES : undefined);
  const focusInitially = useEffectEvent(() => {
    if (initialFocus !== undefined) fields.focus(initialFocus);
  });
  // In the commit that shows it: until then the focus is where it was.
  useLayoutEffect(() => focusInitially(), []);
  const [next, setNext] = useState<() => void>();
  useEffect(() => next?.(), [next]);

  const refuse = ({ text, field }: Refusal): void => {
    if (field === undefined || !(field in values)) setFailure(text);
    else setError(field as Path<Values>, { message: text }, { shouldFocus: true });
  };
  const send = async (sent: Values): Promise<void> => {
    const changed = Object.fromEntries(Object.entries(sent).filter(([name]) => name in dirtyFields));
    try {
      const answer = await onSubmit(sent, changed as Partial<Values>);
      if (typeof answer === 'object') return refuse(answer);
      reset(startsOver ? values : sent, { keepDirtyValues: false, keepErrors: false });
      if (answer) setNext(() => answer);
    } catch (error) {
      refuse(readRefusal(error, messages));
    }
  };
  /** Sends the form. */
  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    await handleSubmit(send)().finally(() => {
      isBusy.current = false;
    });
  };
  /** `refuse` shows at its place what was refused by something else than the sending of the form. */
  return { ...fields, isChanged: isDirty, isBusy: isSubmitting, failure, submit, refuse };
}

type FieldOptions<Values> = {
  readonly values: Values;
  readonly isDisposable: boolean;
  /** Called before a field changes. */
  readonly onChange: () => void;
};

/** What the fields of a form show, and how they change it. */
function useFields<Values extends Fields>(hookForm: UseFormReturn<Values>, options: FieldOptions<Values>) {
  const { register, setValue, watch, formState } = hookForm;
  const { values, isDisposable, onChange } = options;
  const { errors, dirtyFields } = formState;
  const typed = watch();
  const conflicts = useConflicts(values, dirtyFields as Readonly<Record<string, unknown>>);
  const inputs = useRef<Partial<Record<string, HTMLElement | null>>>({});
  const errorAt = (name: Name<Values>): string | undefined =>
    (errors[name]?.message as string | undefined) ??
    (isDisposable ? undefined : conflicts(name, values[name], typed[name]));
  const change = <Field extends Name<Values>>(name: Field, value: Values[Field]): void => {
    onChange();
    setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: name in errors,
    });
  };
  return {
    /** What is typed now. */
    values: typed,
    change,
    /** For a field of text. */
    text: (name: Name<Values>) => {
      // A fault may be mended at another field.
      const deps = Object.keys(errors).filter((other) => errors[other]?.type === CHECK) as Path<Values>[];
      const { onChange: onInput, ref, ...field } = register(name as Path<Values>, { deps });
      const clear = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        onChange();
        void onInput(event);
      };
      const remember = (input: HTMLElement | null) => {
        ref(input);
        inputs.current[name] = input;
      };
      return { ...field, ref: remember, onChange: clear, error: errorAt(name) };
    },
    /** For a switch. */
    toggle: (name: Name<Values>) => ({
      isOn: typed[name] === true,
      onChange: (isOn: boolean) => change(name, isOn as Values[typeof name]),
    }),
    /** For a choice of some values. */
    choice: <Field extends Name<Values>>(name: Field) => ({
      chosen: typed[name],
      onChoose: (value: Values[Field]) => change(name, value),
    }),
    errorAt,
    /** For what takes the place of something that had the focus. */
    focus: (name: Name<Values>) => inputs.current[name]?.focus(),
  };
}

/** A form that is rendered by `Form`. */
export type FormState = Pick<ReturnType<typeof useForm>, 'isBusy' | 'failure' | 'submit'>;

/** The type of the errors that `check` finds. */
const CHECK = 'check';

const faultErrors = <Values extends Fields>(faults: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) => (message ? [[name, { type: CHECK, message }]] : [])),
  ) as FieldErrors<Values>;

/**
 * What another person has stored in a field while it was being changed here. The caller's next sending overwrites it, having
 * seen it.
 */
function useConflicts(stored: Fields, dirtyFields: Readonly<Record<string, unknown>>) {
  const [before, setBefore] = useState(stored);
  const followed = Object.keys(stored).filter((name) => !(name in dirtyFields) && !isSame(before[name], stored[name]));
  // An untouched field follows what is stored: nothing was overwritten there.
  if (followed.length > 0)
    setBefore({ ...before, ...Object.fromEntries(followed.map((name) => [name, stored[name]])) });
  return (name: string, now: unknown, typed: unknown): string | undefined =>
    name in dirtyFields && !isSame(now, before[name]) && !isSame(now, typed) ? describeConflict(now) : undefined;
}

/** Lists are made anew by each render. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const describeConflict = (stored: unknown): string =>
  typeof stored === 'string' && stored !== ''
    ? t`Somebody else has saved “${stored}” meanwhile.`
    : t`Somebody else has changed this meanwhile.`;
