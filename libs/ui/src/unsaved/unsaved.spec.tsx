import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { ConfirmDialog } from '../overlays/dialog.js';
import { DISCARD_CHANGES } from './unsaved.js';

const GERMAN = [
  [msg`Discard your changes?`, 'Änderungen verwerfen?'],
  [msg`What you have changed here is not saved.`, 'Was du hier geändert hast, ist nicht gespeichert.'],
  [msg`Discard`, 'Verwerfen'],
  [msg`Cancel`, 'Abbrechen'],
] as const;

afterEach(() => i18n.activate('en'));

it('the question is in the language of the page, which was not known when it was defined', () => {
  i18n.load('de', Object.fromEntries(GERMAN.map(([{ id }, text]) => [id, text])));
  i18n.activate('de');
  render(<ConfirmDialog {...DISCARD_CHANGES} isOpen onOpenChange={() => undefined} onConfirm={() => undefined} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  expect(dialog.textContent).toBe(
    'Änderungen verwerfen?Was du hier geändert hast, ist nicht gespeichert.AbbrechenVerwerfen',
  );
});
