import { Button } from '@trax/ui';
import { useRef } from 'react';

/** The server decides by the content; without the extensions, some devices hide files whose type they do not know. */
const ACCEPTED = 'audio/*,video/webm,.mp3,.wav,.m4a,.ogg,.oga,.opus,.flac,.webm';

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
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
