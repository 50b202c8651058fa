import { ADMINISTRATOR, NO_ID, PNG, asAdmin, by, get, graph, mutation, send, uid, type RoleTable } from '../viewers.js';

/** What administrators do. */
export const ADMINISTRATION: RoleTable = [
  [
    ADMINISTRATOR,
    {
      listUsers: () => get('/api/users'),
      deleteUser: (facts) => send('DELETE', `/api/users/${uid(facts)}`),
      getSyncStatus: (facts) => get(asAdmin('/api/admin/sync-status', facts)),
      changeLogo: () => send('PUT', '/api/installation/logo', { content: PNG }),
      removeLogo: () => send('DELETE', '/api/installation/logo'),
      syncUsers: (facts) => send('POST', asAdmin('/api/admin/sync-users', facts)),
      listDeletionRequests: (facts) => get(asAdmin('/api/admin/deletion-requests', facts)),
      exportAuditLog: (facts) => get(asAdmin('/api/admin/audit-log/export', facts)),
      processDeletionRequest: (facts) => {
        const path = `/api/admin/deletion-requests/${facts.subject.requestId}`;
        return send('PATCH', asAdmin(path, facts), { status: 'processed' });
      },
      exportNumbers: (facts) => get(asAdmin('/api/admin/numbers/export', facts)),
      'Query.numbers': () => graph('{ numbers(weeks: 4) { today weeks { listeners } } }'),
      'Query.users': () => graph('{ users { users { firebaseId email } nextCursor } }'),
      'Query.syncStatus': () => graph('{ syncStatus { needsSync } }'),
      'Query.deletionRequests': () => graph('{ deletionRequests { id account { email } } }'),
      'Query.auditLog': () => graph('{ auditLog(first: 1) { entries { id } nextCursor } }'),
      'Query.editedThemes': () => graph('{ editedThemes { id } }'),
      'Query.editedTheme': () => graph('{ editedTheme(id: "no-such-theme") { id } }'),
      'Query.sentRecordings': () => graph('{ sentRecordings { id draft { themeId } } }'),
      'Query.playlistCount': () => graph('{ playlistCount(themeId: "no-such-theme") }'),
      'Query.editedWords': ({ subject }) => graph(`{ editedWords(trackId: "${subject.trackIds[0]}") { text } }`),
      'Mutation.createTheme': () => mutation('createTheme(name: "Of the roles", description: "Empty") { id }'),
      'Query.editedProgrammes': () => graph('{ editedProgrammes { id } }'),
      'Query.erasures': () => graph('{ erasures { id } }'),
      'Query.health': () => graph('{ health { release services { name isReady } } }'),
      'Query.installation': () => graph('{ installation { productName } }'),
      'Query.signUp': () => graph('{ signUp { mode } }'),
      'Mutation.disableUser': (facts) => mutation(`disableUser(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.enableUser': (facts) => mutation(`enableUser(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.makeAdministrator': (facts) =>
        mutation(`makeAdministrator(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.unmakeAdministrator': (facts) =>
        mutation(`unmakeAdministrator(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.changeInstallation': () => mutation('changeInstallation(hidesPricing: false) { productName }'),
      'Mutation.syncUsers': () => mutation('syncUsers { id }'),
      'Mutation.deleteUser': (facts) => mutation(`deleteUser(firebaseId: "${uid(facts)}")`),
      'Mutation.markDeletionRequestProcessed': ({ subject }) =>
        mutation(`markDeletionRequestProcessed(id: "${subject.requestId}") { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'THEME_NOT_FOUND'),
    {
      'Mutation.changeTheme': () => mutation('changeTheme(id: "no-such-theme", version: 0, name: "Calm") { id }'),
      'Mutation.deleteTheme': () => mutation('deleteTheme(id: "no-such-theme", version: 0)'),
      'Mutation.restoreTheme': () => mutation('restoreTheme(id: "no-such-theme") { id }'),
      'Mutation.publishDrafts': () => mutation('publishDrafts(themeId: "no-such-theme", version: 0) { id }'),
      'Mutation.orderTracks': () => mutation('orderTracks(themeId: "no-such-theme", numbers: [], version: 0) { id }'),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'THEME_NOT_FOUND'),
    {
      'Mutation.createProgramme': () => {
        const values = 'weekdays: [1], time: "07:30", themeIds: ["no-such-theme"]';
        return mutation(`createProgramme(name: "Mornings", description: "Calm", ${values}) { id }`);
      },
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'PROGRAMME_NOT_FOUND'),
    {
      'Mutation.changeProgramme': () => mutation(`changeProgramme(id: "${NO_ID}", version: 0, days: 7) { id }`),
      'Mutation.deleteProgramme': () => mutation(`deleteProgramme(id: "${NO_ID}", version: 0)`),
      'Mutation.restoreProgramme': () => mutation(`restoreProgramme(id: "${NO_ID}") { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'TRACK_NOT_FOUND'),
    {
      'Mutation.changeTrack': () => mutation(`changeTrack(id: "${NO_ID}", version: 0, state: hidden) { id }`),
      'Mutation.deleteTrack': () => mutation(`deleteTrack(id: "${NO_ID}", version: 0) { id }`),
      'Mutation.restoreDeletedTrack': () => mutation(`restoreDeletedTrack(id: "${NO_ID}") { id }`),
      'Mutation.setWords': () => mutation(`setWords(trackId: "${NO_ID}", version: 0, text: "", sentences: []) { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'UPLOAD_INVALID'),
    { sendRecording: () => send('POST', '/api/track-groups/no-such-theme/recordings') },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'UPLOAD_NOT_FOUND'),
    {
      'Mutation.replaceRecording': () =>
        mutation(`replaceRecording(trackId: "${NO_ID}", version: 0, uploadId: "${NO_ID}") { id }`),
    },
  ],
  [
    // These are not all themes.
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'CATALOGUE_CHANGED'),
    { 'Mutation.orderThemes': () => mutation('orderThemes(ids: [], version: 0) { id }') },
  ],
  [
    // These accounts are Firebase's.
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'SECOND_FACTOR_NOT_OFFERED'),
    {
      'Mutation.resetSecondFactor': (facts) => mutation(`resetSecondFactor(firebaseId: "${uid(facts)}")`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'),
    {
      'Query.invitations': () => graph('{ invitations { id } }'),
      'Query.handedOverLinks': () => graph('{ handedOverLinks { id } }'),
      'Query.mailServer': () => graph('{ mailServer { isBySettings } }'),
      'Query.testMail': () => graph(`{ testMail(id: "${NO_ID}") { state } }`),
      'Mutation.changeSignUp': () => mutation('changeSignUp(mode: open) { mode }'),
      'Mutation.invite': () => mutation('invite(role: listener, delivery: link) { link }'),
      'Mutation.renewInvitation': () => mutation(`renewInvitation(id: "${NO_ID}", delivery: link) { link }`),
      'Mutation.withdrawInvitation': () => mutation(`withdrawInvitation(id: "${NO_ID}")`),
      'Mutation.makeAccountLink': (facts) => mutation(`makeAccountLink(firebaseId: "${uid(facts)}") { link }`),
      'Mutation.admitUser': (facts) => mutation(`admitUser(firebaseId: "${uid(facts)}")`),
      'Mutation.sendTestMail': () => mutation('sendTestMail { id }'),
      'Mutation.changeMailServer': () =>
        mutation('changeMailServer(host: "nas", port: 25, security: none, user: "", sender: "a@b") { isBySettings }'),
      'Mutation.removeMailServer': () => mutation('removeMailServer { isBySettings }'),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'ok'),
    {
      'resetStats (of another person)': (facts) =>
        send('POST', `${asAdmin('/api/stats/reset', facts)}&targetFirebaseId=${uid(facts)}`),
      'Mutation.resetStats (of another person)': (facts) =>
        mutation(`resetStats(targetFirebaseId: "${uid(facts)}") { trackStats { totalPlays } }`),
    },
  ],
];
