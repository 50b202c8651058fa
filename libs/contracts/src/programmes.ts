import { z } from 'zod';
import { anEdit, changed, themeId } from './catalogue-editing.js';
import { voiceGender } from './catalogue.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { PROGRAMME_LIMITS } from './programme-rules.js';
import { timeOfDay, weekdays } from './reminders.js';
import { isoInstant, lowerCaseUuid, safeText } from './text.js';

/** What an owner offers to listeners: themes, for some days, and when to listen. */
export const programme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Null: it has no end. */
  days: z.int().nullable(),
  /** Suggested; Monday is 1. */
  weekdays: z.array(z.int()),
  /** Suggested: `07:30` wherever the person is. */
  time: z.string(),
  /** In their order. */
  themeIds: z.array(z.string()),
});
export type Programme = z.infer<typeof programme>;
export const programmeList = z.array(programme);

/** As administrators see it. `version` counts its changes; the next change sends it back. */
export const editedProgramme = programme.extend({ isPublished: z.boolean(), version: z.int() });
export type EditedProgramme = z.infer<typeof editedProgramme>;
export const editedProgrammeList = z.array(editedProgramme);

const days = z.int().min(1).max(PROGRAMME_LIMITS.days).nullable();
const themeIds = z
  .array(themeId)
  .min(1)
  .max(PROGRAMME_LIMITS.themes)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names a theme twice' });

export const createProgrammeInput = z.object({
  name: safeText(PROGRAMME_LIMITS.name),
  description: safeText(PROGRAMME_LIMITS.description),
  days,
  weekdays,
  time: timeOfDay,
  themeIds,
});
export type CreateProgrammeInput = z.output<typeof createProgrammeInput>;

const version = z.int().min(0);

export const changeProgrammeInput = createProgrammeInput
  .partial()
  .extend({ isPublished: z.boolean().optional(), version });
export type ChangeProgrammeInput = z.output<typeof changeProgrammeInput>;

export const programmePath = z.strictObject({ id: lowerCaseUuid });
export type ProgrammePath = z.output<typeof programmePath>;

export const deleteProgrammeQuery = z.object({ version: z.coerce.number().int().min(0) });
export type DeleteProgrammeQuery = z.output<typeof deleteProgrammeQuery>;

/** A programme that a person follows, by a playlist of their own. What the owner changes afterwards does not change it. */
export const enrolment = z.object({
  id: z.string(),
  programmeId: z.string(),
  playlistId: z.string(),
  /** That of the playlist. */
  name: z.string(),
  /** Null: it has no end, or the person goes on after it. */
  days: z.int().nullable(),
  /** From when on days count; null: all of the playlist. */
  countedSince: isoInstant.nullable(),
});
export type Enrolment = z.infer<typeof enrolment>;
export const enrolmentList = z.array(enrolment);

/** `id` is chosen by the caller, so that a call that is sent twice starts one. Without a `reminder` none is made. */
export const startProgrammeInput = z.object({
  id: lowerCaseUuid,
  programmeId: lowerCaseUuid,
  name: safeText(PROGRAMME_LIMITS.name),
  days,
  themeIds,
  voice: voiceGender,
  reminder: z.object({ weekdays, time: timeOfDay }).nullable(),
});
export type StartProgrammeInput = z.output<typeof startProgrammeInput>;

/** `goOn`: without an end. `startAgain`: the days of before count no more. */
export const enrolmentChange = z.enum(['goOn', 'startAgain']);
export type EnrolmentChange = z.infer<typeof enrolmentChange>;
export const changeEnrolmentInput = z.object({ change: enrolmentChange });
export type ChangeEnrolmentInput = z.output<typeof changeEnrolmentInput>;

const ofCatalogue = { service: 'catalogue', policy: 'signed-in' } as const;
const ofPlaylists = { service: 'playlists', policy: 'signed-in' } as const;
const noProgramme = refusal('PROGRAMME_NOT_FOUND');
const noProgrammeOrTheme = refusal('PROGRAMME_NOT_FOUND or THEME_NOT_FOUND');
const noEnrolment = refusal('ENROLMENT_NOT_FOUND: the viewer follows no such programme');
const theProgramme = { description: 'The programme', schema: editedProgramme } as const;
const theEnrolment = { description: 'What the viewer follows', schema: enrolment } as const;

export const listProgrammes = operation('GET /internal/programmes', {
  ...ofCatalogue,
  id: 'listProgrammes',
  summary: 'The published programmes with those of their themes that listeners find, the oldest first',
  answers: { 200: { description: 'The programmes', schema: programmeList } },
});

export const getProgramme = operation('GET /internal/programmes/{id}', {
  ...ofCatalogue,
  id: 'getProgramme',
  summary: 'One of the published programmes',
  parameters: { path: programmePath },
  answers: { 200: { description: 'The programme', schema: programme }, 404: noProgramme },
});

export const listEditedProgrammes = operation('GET /internal/catalogue/programmes', {
  service: 'catalogue',
  policy: 'administrator',
  id: 'listEditedProgrammes',
  summary: 'All programmes with all of their themes, the oldest first',
  answers: { 200: { description: 'The programmes', schema: editedProgrammeList } },
});

export const createProgramme = operation('POST /internal/catalogue/programmes', {
  ...anEdit,
  id: 'createProgramme',
  summary: 'Add a programme, which is not published yet',
  body: createProgrammeInput,
  answers: { 201: theProgramme, 404: refusal('THEME_NOT_FOUND'), 409: refusal('PROGRAMME_LIMIT_REACHED') },
});

export const changeProgramme = operation('PATCH /internal/catalogue/programmes/{id}', {
  ...anEdit,
  id: 'changeProgramme',
  summary: 'Change a programme, publish or withdraw it; those who follow it go on as before',
  parameters: { path: programmePath },
  body: changeProgrammeInput,
  answers: { 200: theProgramme, 404: noProgrammeOrTheme, 409: changed },
});

export const deleteProgramme = operation('DELETE /internal/catalogue/programmes/{id}', {
  ...anEdit,
  id: 'deleteProgramme',
  summary: 'Delete a programme, which can be restored for a day; those who follow it go on as before',
  parameters: { path: programmePath, query: deleteProgrammeQuery },
  answers: { 204: { description: 'It is deleted' }, 404: noProgramme, 409: changed },
});

export const restoreProgramme = operation('POST /internal/catalogue/programmes/{id}/restoration', {
  ...anEdit,
  id: 'restoreProgramme',
  summary: 'Restore a deleted programme',
  parameters: { path: programmePath },
  answers: { 200: theProgramme, 404: noProgramme, 409: refusal('PROGRAMME_LIMIT_REACHED') },
});

export const listEnrolments = operation('GET /internal/enrolments', {
  ...ofPlaylists,
  id: 'listEnrolments',
  summary: 'The programmes that the viewer follows, the newest first',
  answers: { 200: { description: 'The programmes', schema: enrolmentList } },
});

export const startProgramme = operation('POST /internal/enrolments', {
  ...ofPlaylists,
  id: 'startProgramme',
  isIdempotent: true,
  summary:
    'Follow a programme by a playlist of its tracks and a reminder; the same call again answers what the first made',
  body: startProgrammeInput,
  answers: {
    201: theEnrolment,
    409: refusal(
      'ENROLMENT_LIMIT_REACHED, PLAYLIST_LIMIT_REACHED, REMINDER_LIMIT_REACHED, or PROGRAMME_EMPTY: its themes have no track',
    ),
    410: ACCOUNT_DELETED,
  },
});

export const changeEnrolment = operation('PATCH /internal/enrolments/{id}', {
  ...ofPlaylists,
  id: 'changeEnrolment',
  isIdempotent: true,
  summary: 'Go on with a programme after its end, or start it again',
  parameters: { path: programmePath },
  body: changeEnrolmentInput,
  answers: { 200: theEnrolment, 404: noEnrolment },
});

export const leaveProgramme = operation('DELETE /internal/enrolments/{id}', {
  ...ofPlaylists,
  id: 'leaveProgramme',
  summary: 'Follow a programme no longer, which can be taken back for a day; its playlist and its reminder stay',
  parameters: { path: programmePath },
  answers: { 204: { description: 'It has ended' }, 404: noEnrolment },
});

export const rejoinProgramme = operation('POST /internal/enrolments/{id}/restore', {
  ...ofPlaylists,
  id: 'rejoinProgramme',
  isIdempotent: true,
  summary: 'Follow a programme again that was left within the last day',
  parameters: { path: programmePath },
  answers: { 200: theEnrolment, 404: noEnrolment, 409: refusal('ENROLMENT_LIMIT_REACHED') },
});
