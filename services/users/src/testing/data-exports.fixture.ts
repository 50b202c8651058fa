import { dataExport, newestDataExport, type DataExport } from '@trax/contracts/data-export';
import { EXPORTING_SERVICES, type EventPayload } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { unzipSync } from 'fflate';
import { until } from './sessions.fixture.js';
import type { useUsersService } from './users-service.fixture.js';

type Page = EventPayload<'data-export.page'>;

/** Exports as people call them, and the services that give their part of one. */
export function dataExportsOf({ database, service }: ReturnType<typeof useUsersService>) {
  const start = (uid = 'ada') => service.inject({ method: 'POST', url: '/api/data-exports', viewer: { uid } });
  const findNewest = async (uid = 'ada'): Promise<DataExport | null> => {
    const answer = await service.inject({ url: '/api/data-exports/newest', viewer: { uid } });
    return newestDataExport.parse(answer.json()).dataExport;
  };
  const give = ({ id }: Pick<DataExport, 'id'>, page: Partial<Page> = {}) => {
    const whole: Page = {
      exportId: id,
      firebaseId: 'ada',
      service: 'stats',
      file: 'track-completions',
      rows: [{ trackName: '=1+1', listenedSeconds: 30 }],
      next: null,
      ...page,
    };
    return receiveEvent(service.app(), { type: 'data-export.page', payload: whole });
  };
  return {
    start,
    findNewest,
    give,
    begin: async (uid = 'ada') => dataExport.parse((await start(uid)).json()),
    /** The last page of every service. */
    giveAll: async (started: Pick<DataExport, 'id'>) => {
      for (const one of EXPORTING_SERVICES) await give(started, { service: one });
    },
    untilReady: () => until(async () => (await findNewest())?.status === 'ready'),
    download: (id: string, uid = 'ada') => service.inject({ url: `/api/data-exports/${id}/file`, viewer: { uid } }),
    listDue: () =>
      database.query<{ type: string; payload: object }>(
        `select type, payload from outbox where type like 'data-export.%-due' order by seq`,
      ),
  };
}

/** The files of a ZIP file, by name. */
export const unzip = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
