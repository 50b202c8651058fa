// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

/** A theme as administrators see it. */
export const aTheme = (id: string, difference: object = {}) => ({
  id,
  name: `Theme ${id}`,
  description: `About ${id}`,
  isHidden: false,
  trackCount: 0,
  draftCount: 0,
  hiddenCount: 0,
  version: 1,
  tracks: [],
  ...difference,
});

/** A published track of half a minute, without words; `id` is also its name. */
export const aTrack = (id: string, difference: object = {}) => ({
  id,
  trackNumber: 1,
  voiceGender: 'M',
  displayName: id,
  filePath: `calm/${id}`,
  durationSeconds: 30,
  state: 'published',
  language: null,
  isSample: false,
  hasWords: false,
  version: 1,
  ...difference,
});
