import { t } from '@trax/i18n/macro';
import { FormDialog } from '@trax/ui';
import type { Programme } from './programmes.query.js';
import { StartForm } from './start-form.js';
import { useStartProgramme } from './use-start-programme.js';

type StartDialogProps = {
  readonly programme: Programme;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Asks for the voice and the time before a programme begins. */
export function StartDialog({ programme, isOpen, onOpenChange }: StartDialogProps) {
  const start = useStartProgramme(programme);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Start ${{ name: programme.name }}`}
      description={programme.description}
    >
      <StartForm
        programme={programme}
        onSubmit={async (fields) => {
          await start(fields);
          onOpenChange(false);
        }}
      />
    </FormDialog>
  );
}
