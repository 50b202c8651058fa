import { CONFIRMATION_LINK_DAYS } from '@trax/contracts/deletion';
import { INVITATION_DAYS } from '@trax/contracts/invitation-rules';
import type { MailTexts } from './mail-texts.js';

export const en: MailTexts = {
  validForHour: 'The link works for one hour.',
  copyAddress: 'If the button does not work, copy this address:',
  mails: {
    'verify-email': (product) => ({
      subject: `Verify your email address for ${product}`,
      request: `Please verify your email address to complete your registration at ${product}.`,
      button: 'Verify my email address',
      otherwise: 'If you have not signed up, you can ignore this email.',
    }),
    'reset-password': (product) => ({
      subject: `Choose a new password for ${product}`,
      request: `Somebody, probably you, would like to choose a new password for your account at ${product}.`,
      button: 'Choose a new password',
      otherwise: 'If that was not you, you can ignore this email: your password stays as it is.',
    }),
    'change-email': (product) => ({
      subject: `Confirm your new email address for ${product}`,
      request: `Somebody, probably you, would like to use this email address for their account at ${product}.`,
      button: 'Confirm the new address',
      otherwise: 'If that was not you, you can ignore this email: the account keeps the address that it has.',
      validity: 'The link works once, for one hour.',
    }),
    'email-changed': (product) => ({
      subject: `Your email address at ${product} has been changed`,
      request: `Your account at ${product} has another email address now. This one signs you in no more.`,
      button: 'Contact us',
      otherwise: 'If that was you, nothing is left to do. If it was not, please write to us at once.',
      validity: '',
    }),
    'confirm-deletion': (product) => ({
      subject: `Confirm the deletion of your data at ${product}`,
      request: `Somebody, probably you, has requested that your account at ${product} and all of its data are deleted.`,
      button: 'Confirm the deletion request',
      otherwise: 'If that was not you, do not open the link, and your request counts as unconfirmed.',
      validity: `The link works for ${CONFIRMATION_LINK_DAYS} days.`,
    }),
    invitation: (product, { inviter = '', hasPasswords = true }) => ({
      subject: `Your invitation to ${product}`,
      request: `${inviter === '' ? 'You are invited' : `${inviter} invites you`} to ${product}. Please ${
        hasPasswords ? 'choose a password' : 'sign in with this email address'
      } to make your account.`,
      button: 'Accept the invitation',
      otherwise: 'If you do not know who invites you, you can ignore this email.',
      validity: `The link works once, for ${INVITATION_DAYS} days.`,
    }),
    test: (product) => ({
      subject: `A test from ${product}`,
      request: `This email is a test from ${product}: its mail server works.`,
      button: `Open ${product}`,
      otherwise: 'Nothing is left to do.',
      validity: '',
    }),
  },
};
