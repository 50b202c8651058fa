import { useAccount, useSession } from '@trax/session';
import { Button, Form, TextField, useToast } from '@trax/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

const MAX_LENGTH = 120;

/** The name by which the person is greeted and listed. */
export function ChangeName() {
  const { viewer } = useSession();
  const { changeName } = useAccount();
  const { show } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const current = viewer?.displayName ?? '';

  const refuse = (text: string): void => {
    setError(text);
    field.current?.focus();
  };
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = (typed ?? current).trim();
    if (isBusy) return;
    if (name === '') return refuse('Please enter your name');
    setBusy(true);
    const failure = name === current ? undefined : await changeName(name);
    setBusy(false);
    if (failure !== undefined) return refuse(failure.text);
    setTyped(undefined);
    show({ title: 'Name saved' });
  };

  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label="Name"
        autoComplete="name"
        maxLength={MAX_LENGTH}
        value={typed ?? current}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        Save name
      </Button>
    </Form>
  );
}
