import { Inject, Injectable } from '@nestjs/common';
import { OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import type {
  ChangeOwnRecordingInput,
  CreateOwnRecordingInput,
  OwnRecording as OwnRecordingView,
  OwnRecordingLimits,
} from '@trax/contracts/own-recordings';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import type { Viewer } from '@trax/nest-platform/viewer';
import { SoundStore, type OpenSound } from '../audio/sound-store.js';
import { UnnamedSounds } from '../uploads/unnamed-sounds.js';
import { UploadSources } from '../uploads/upload-sources.js';
import { maxOwnBytes, UPLOADS_CONFIG, type UploadsConfig } from '../uploads/uploads.config.js';
import { UploadNotFound, UploadNotReady } from '../uploads/uploads.errors.js';
import {
  InstallationStorageFull,
  OwnRecordingLimitReached,
  OwnRecordingNotFound,
  OwnRecordingStorageFull,
} from './own-recordings.errors.js';
import type { OwnRecording } from './own-recording.entity.js';
import { OwnRecordingsTotal } from './own-recordings-total.js';
import { OwnRecordingsRepository, type OwnUsage, type RecordingKey } from './own-recordings.repository.js';
import { toView } from './own-track.js';

const wordsOrNull = (text = ''): string | null => (text === '' ? null : text);
const toTheme = (text = ''): string => (text === '' ? OWN_RECORDING.defaultTheme : text);

type FoundSound = { readonly filePath: string; readonly sound: OpenSound | undefined };

/** What listeners record themselves. A listener reaches their own alone, whatever their role. */
@Injectable()
export class OwnRecordingsService {
  @Inject(UPLOADS_CONFIG) private readonly config!: UploadsConfig;
  @Inject(OwnRecordingsTotal) private readonly total!: OwnRecordingsTotal;
  @Inject(UploadSources) private readonly sources!: UploadSources;
  @Inject(SoundStore) private readonly sounds!: SoundStore;

  constructor(
    private readonly recordings: OwnRecordingsRepository,
    private readonly unnamed: UnnamedSounds,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('deleted-recordings', (limit) => this.prune(limit));
  }

  async list({ uid }: Viewer): Promise<OwnRecordingView[]> {
    return (await this.recordings.list(uid)).map(toView);
  }

  async getLimits({ uid }: Viewer): Promise<OwnRecordingLimits> {
    return {
      maxRecordings: this.config.LIMIT_OWN_RECORDINGS,
      maxBytes: this.config.LIMIT_OWN_RECORDINGS_BYTES,
      maxSeconds: this.config.LIMIT_OWN_RECORDING_SECONDS,
      maxRecordingBytes: maxOwnBytes(this.config),
      isInstallationFull: await this.total.isFull(),
      ...(await this.recordings.countUsage(uid)),
    };
  }

  /**
   * Keeps a ready upload; what was kept before is answered as it is.
   * @throws UploadNotFound, UploadNotReady, OwnRecordingLimitReached, OwnRecordingStorageFull, InstallationStorageFull,
   *   AccountDeleted
   */
  async create({ uid }: Viewer, { uploadId, name, words, theme }: CreateOwnRecordingInput): Promise<OwnRecordingView> {
    const key = { id: uploadId, firebaseId: uid };
    // The upload first: a call that keeps it meanwhile makes the recording in the same transaction.
    const upload = await this.recordings.findUpload(key);
    if (upload === null) return toView(await this.getKept(key));
    if (upload.filePath === null) throw new UploadNotReady();
    const sizeBytes = await this.measure(upload.filePath);
    // Nothing finds the file as it was sent any more when its upload is gone.
    await this.sources.remove(uploadId);
    const hasRoom = await this.total.hasRoomFor(sizeBytes);
    const recording = { ...key, name, words: wordsOrNull(words), theme: toTheme(theme), sizeBytes };
    const created = await this.recordings.keep(recording, (usage) => {
      this.assertMayKeep(usage, sizeBytes);
      if (!hasRoom) throw new InstallationStorageFull();
    });
    if (created === undefined) throw new UploadNotFound();
    return toView(created);
  }

  /** @throws OwnRecordingNotFound */
  async change(
    { uid }: Viewer,
    id: string,
    { name, words, theme }: ChangeOwnRecordingInput,
  ): Promise<OwnRecordingView> {
    const changed = await this.recordings.change(
      { id, firebaseId: uid },
      {
        ...(name !== undefined && { name }),
        ...(words !== undefined && { words: wordsOrNull(words) }),
        ...(theme !== undefined && { theme: toTheme(theme) }),
      },
    );
    if (changed === undefined) throw new OwnRecordingNotFound();
    return toView(changed);
  }

  /** @throws OwnRecordingNotFound */
  async delete({ uid }: Viewer, id: string): Promise<void> {
    const isDeleted = await this.recordings.delete({ id, firebaseId: uid });
    if (!isDeleted) throw new OwnRecordingNotFound();
  }

  /**
   * Takes its deletion of the last day back.
   * @throws OwnRecordingNotFound, OwnRecordingLimitReached, OwnRecordingStorageFull
   */
  async restore({ uid }: Viewer, id: string): Promise<OwnRecordingView> {
    const restored = await this.recordings.restore({ id, firebaseId: uid }, (usage, sizeBytes) =>
      this.assertMayKeep(usage, sizeBytes),
    );
    if (restored === undefined) throw new OwnRecordingNotFound();
    return toView(restored);
  }

  /** An address at which the player gets the sound of a recording of the viewer for some minutes; undefined without one. */
  async findSoundAddress({ uid }: Viewer, id: string): Promise<string | undefined> {
    const recording = await this.recordings.find({ id, firebaseId: uid });
    return recording === null ? undefined : this.sounds.signAddress(recording.filePath);
  }

  /** The sound of a recording of the viewer. */
  async findSound({ uid }: Viewer, id: string): Promise<FoundSound> {
    const filePath = (await this.recordings.find({ id, firebaseId: uid }))?.filePath ?? '';
    return { filePath, sound: filePath === '' ? undefined : await this.sounds.find(filePath) };
  }

  private async prune(limit: number): Promise<number> {
    const pruned = await this.recordings.prune(limit);
    await this.unnamed.deleteDue();
    return pruned;
  }

  /** @throws UploadNotFound */
  private async getKept(key: RecordingKey): Promise<OwnRecording> {
    const kept = await this.recordings.find(key);
    if (kept === null) throw new UploadNotFound();
    return kept;
  }

  /** @throws UploadNotFound */
  private async measure(filePath: string): Promise<number> {
    const sound = await this.sounds.find(filePath);
    if (sound === undefined) throw new UploadNotFound();
    await sound.close();
    return sound.size;
  }

  /** @throws OwnRecordingLimitReached, OwnRecordingStorageFull */
  private assertMayKeep({ usedRecordings, usedBytes }: OwnUsage, sizeBytes: number): void {
    const { LIMIT_OWN_RECORDINGS, LIMIT_OWN_RECORDINGS_BYTES } = this.config;
    if (usedRecordings >= LIMIT_OWN_RECORDINGS) throw new OwnRecordingLimitReached(LIMIT_OWN_RECORDINGS);
    if (usedBytes + sizeBytes > LIMIT_OWN_RECORDINGS_BYTES)
      throw new OwnRecordingStorageFull(LIMIT_OWN_RECORDINGS_BYTES);
  }
}
