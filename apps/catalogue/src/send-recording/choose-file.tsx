import { ACCEPTED_SOUND_FILES } from '@trax/contracts/sound-formats';
import { Button } from '@trax/ui';
import { useRef } from 'react';

/** A button that asks for a sound file of this device. */
export function ChooseFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="large" variant="secondary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Sound file"
        accept={ACCEPTED_SOUND_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
