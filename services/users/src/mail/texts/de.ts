import { CONFIRMATION_LINK_DAYS } from '@trax/contracts/deletion';
import { INVITATION_DAYS } from '@trax/contracts/invitation-rules';
import type { MailTexts } from './mail-texts.js';

export const de: MailTexts = {
  validForHour: 'Der Link gilt eine Stunde.',
  copyAddress: 'Wenn die Schaltfläche nicht funktioniert, kopiere diese Adresse:',
  mails: {
    'verify-email': (product) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${product}`,
      request: `Bitte bestätige deine E-Mail-Adresse, um deine Registrierung bei ${product} abzuschließen.`,
      button: 'E-Mail-Adresse bestätigen',
      otherwise: 'Wenn du dich nicht registriert hast, brauchst du nichts zu tun.',
    }),
    'reset-password': (product) => ({
      subject: `Wähle ein neues Passwort für ${product}`,
      request: `Jemand, wahrscheinlich du, möchte ein neues Passwort für dein Konto bei ${product} wählen.`,
      button: 'Neues Passwort wählen',
      otherwise: 'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    }),
    'change-email': (product) => ({
      subject: `Bestätige deine neue E-Mail-Adresse für ${product}`,
      request: `Jemand, wahrscheinlich du, möchte diese E-Mail-Adresse für das eigene Konto bei ${product} verwenden.`,
      button: 'Neue Adresse bestätigen',
      otherwise: 'Wenn du das nicht warst, brauchst du nichts zu tun: Das Konto behält seine Adresse.',
      validity: 'Der Link gilt einmal und eine Stunde lang.',
    }),
    'email-changed': (product) => ({
      subject: `Deine E-Mail-Adresse bei ${product} wurde geändert`,
      request: `Dein Konto bei ${product} hat jetzt eine andere E-Mail-Adresse. Mit dieser meldest du dich nicht mehr an.`,
      button: 'Kontakt aufnehmen',
      otherwise: 'Wenn du das warst, ist nichts mehr zu tun. Wenn nicht, schreibe uns bitte sofort.',
      validity: '',
    }),
    'confirm-deletion': (product) => ({
      subject: `Bestätige die Löschung deiner Daten bei ${product}`,
      request: `Jemand, wahrscheinlich du, hat beantragt, dein Konto bei ${product} mit allen Daten zu löschen.`,
      button: 'Löschantrag bestätigen',
      otherwise: 'Wenn du das nicht warst, öffne den Link nicht: Dann gilt der Antrag als unbestätigt.',
      validity: `Der Link gilt ${CONFIRMATION_LINK_DAYS} Tage.`,
    }),
    invitation: (product, { inviter = '', hasPasswords = true }) => ({
      subject: `Deine Einladung zu ${product}`,
      request: [
        inviter === '' ? `Du bist zu ${product} eingeladen.` : `${inviter} lädt dich zu ${product} ein.`,
        hasPasswords
          ? 'Bitte wähle ein Passwort, um dein Konto anzulegen.'
          : 'Bitte melde dich mit dieser E-Mail-Adresse an, um dein Konto anzulegen.',
      ].join(' '),
      button: 'Einladung annehmen',
      otherwise: 'Wenn du nicht weißt, wer dich einlädt, brauchst du nichts zu tun.',
      validity: `Der Link gilt einmal und ${INVITATION_DAYS} Tage lang.`,
    }),
    test: (product) => ({
      subject: `Ein Test von ${product}`,
      request: `Diese E-Mail ist ein Test von ${product}: Der Mailserver funktioniert.`,
      button: `${product} öffnen`,
      otherwise: 'Es ist nichts weiter zu tun.',
      validity: '',
    }),
  },
};
