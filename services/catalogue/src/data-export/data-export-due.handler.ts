import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { isExportedSound } from '@trax/contracts/events';
import { readExportPage, type ExportDue, type ExportPage } from '@trax/erasure/export-page';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import type { SoundStore } from '../audio/sound-store.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { JOB_SOUNDS } from '../uploads/stored-sounds.js';
import { EXPORTED_TABLES, OWN_RECORDINGS_FILE } from './exported-tables.js';
import { soundFileOf } from './sound-file.js';

type Place = NonNullable<ExportDue['from']>;

/** A minute of 64 kbit/s; about 680 KB of JSON. */
const PAGE_BYTES = 510_000;

/** Gives the page of an export that the users service has requested: rows, or a part of a sound. */
@Injectable()
export class DataExportDueHandler {
  constructor(@Inject(JOB_SOUNDS) private readonly sounds: SoundStore) {}

  @OnEvent('data-export.catalogue-due')
  async handle({ payload }: ReceivedEvent<'data-export.catalogue-due'>, manager: EntityManager): Promise<void> {
    const { from } = payload;
    const isSound = from !== null && isExportedSound(from.file);
    const page = await (isSound ? this.readSound(manager, payload, from) : this.readRows(manager, payload));
    await publishEvents(manager, [{ type: 'data-export.page', payload: { ...page, service: 'catalogue' } }]);
  }

  /** A recording says which file its sound is, which is the next page, or null when its sound is missing. */
  private async readRows(manager: EntityManager, due: ExportDue): Promise<ExportPage> {
    const page = await readExportPage(manager, EXPORTED_TABLES, due);
    const [row] = page.rows;
    if (page.file !== OWN_RECORDINGS_FILE || row === undefined) return page;
    const recording = await findRecording(manager, due, String(row['id']));
    const sound = recording && (await this.sounds.find(recording.filePath));
    if (!recording || !sound) return { ...page, rows: [{ ...row, soundFile: null }] };
    await sound.close();
    const file = soundFileOf(recording);
    const rows = [{ ...row, soundFile: `catalogue/${file}` }];
    return { ...page, rows, next: { file, after: [recording.id, '0'] } };
  }

  /** A part of a sound. The next one follows it, or the next recording; nothing of a sound that was deleted meanwhile. */
  private async readSound(manager: EntityManager, due: ExportDue, { file, after }: Place): Promise<ExportPage> {
    const [id = '', offset = '0'] = after;
    const recording = await findRecording(manager, due, id);
    const sound = recording && (await this.sounds.find(recording.filePath));
    const { exportId, firebaseId } = due;
    const page = { exportId, firebaseId, file, next: { file: OWN_RECORDINGS_FILE, after: [id] } };
    if (!sound) return { ...page, rows: [] };
    const first = Number(offset);
    const end = Math.min(first + PAGE_BYTES, sound.size);
    const bytes = await buffer(await sound.read({ first, last: end - 1 }));
    const next = end < sound.size ? { file, after: [id, String(end)] } : page.next;
    return { ...page, rows: [{ base64: bytes.toString('base64') }], next };
  }
}

const findRecording = (manager: EntityManager, { firebaseId }: ExportDue, id: string): Promise<OwnRecording | null> =>
  manager.findOneBy(OwnRecording, { id, firebaseId });
