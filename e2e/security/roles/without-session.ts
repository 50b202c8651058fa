import { NO_DOCUMENT, everybody, get, graph, send, uid, type RoleTable } from '../viewers.js';

/** What needs no session. */
export const WITHOUT_SESSION: RoleTable = [
  [
    everybody('ok'),
    {
      getSession: () => get('/api/session'),
      deleteSession: () => send('DELETE', '/api/session'),
      requestDeletion: (facts) => send('POST', '/api/delete-account', { email: `${uid(facts)}@trax.test` }),
      callGraph: () => graph('{ __typename }'),
      getOpenApi: () => get('/api/openapi.json'),
      getConfig: () => get('/config.json'),
      reportBrowserError: () =>
        send('POST', '/api/browser-errors', { message: 'Error: gone', stack: '', release: 'main.js', route: '/' }),
      getServicesHealth: () => get('/health/services'),
      getSample: () => get('/api/sample'),
      getSampleAudio: () => get('/api/sample/audio'),
      'Query.viewer': () => graph('{ viewer { uid } }'),
    },
  ],
  [everybody('LOGO_NOT_FOUND'), { getLogo: () => get(`/api/installation/logo/${'a'.repeat(64)}`) }],
  [everybody('CALENDAR_NOT_FOUND'), { getCalendar: () => get(`/api/calendars/${'x'.repeat(22)}/reminders.ics`) }],
  [
    everybody('CONFIRMATION_LINK_REFUSED'),
    { confirmDeletion: () => send('POST', '/api/deletion-requests/confirm', { token: 'x'.repeat(43) }) },
  ],
  [everybody('ID_TOKEN_REFUSED'), { createSession: () => send('POST', '/api/session') }],
  [
    everybody('PERSISTED_QUERY_NOT_FOUND'),
    { queryGraph: () => get(`/api/graphql?extensions=${encodeURIComponent(NO_DOCUMENT)}`) },
  ],
];
