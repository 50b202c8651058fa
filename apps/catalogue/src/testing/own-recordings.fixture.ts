/** An own recording as the gateway answers it. */
export const recording = (id: string, theme: string, words: string | null = null) => ({
  id,
  name: `Recording ${id}`,
  words,
  theme,
  groupId: `own--${theme}`,
  voiceGender: 'F',
  filePath: `own--recordings/${id}`,
  durationSeconds: 12,
  // A longer id is a later recording.
  createdAt: `2026-11-01T10:00:0${id.length}.000Z`,
});

/** What the gateway answers, and keeps of what is sent. */
export function backend(...recordings: ReturnType<typeof recording>[]) {
  const room = { maxBytes: 1e8, usedBytes: 0, maxRecordingBytes: 488_000, isInstallationFull: false };
  const limits = { maxRecordings: 50, maxSeconds: 60, ...room };
  const state = { recordings, created: [] as object[], deleted: [] as typeof recordings };
  return {
    state,
    data: {
      playlists: [],
      ownRecordings: () => state.recordings,
      ownRecordingLimits: () => ({ ...limits, usedRecordings: state.recordings.length }),
      createOwnRecording: (fields: { name: string; theme: string; words: string }) => {
        state.created.push(fields);
        const created = { ...recording('new', fields.theme || 'My voice'), name: fields.name };
        state.recordings = [created, ...state.recordings];
        return created;
      },
      changeOwnRecording: ({ id, ...fields }: { id: string; name: string; theme: string }) => {
        state.recordings = state.recordings.map((one) =>
          one.id === id ? { ...one, ...fields, groupId: `own--${fields.theme}` } : one,
        );
        return state.recordings.find((one) => one.id === id);
      },
      deleteOwnRecording: ({ id }: { id: string }) => {
        state.deleted.push(...state.recordings.filter((one) => one.id === id));
        state.recordings = state.recordings.filter((one) => one.id !== id);
        return id;
      },
      restoreOwnRecording: ({ id }: { id: string }) => {
        const restored = state.deleted.find((one) => one.id === id);
        if (restored) state.recordings = [...state.recordings, restored];
        return restored;
      },
    },
  };
}
