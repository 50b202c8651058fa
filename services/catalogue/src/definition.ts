import { ErasedUser } from '@trax/erasure/erased-users';
import { defineService } from '@trax/nest-platform/define-service';
import { AudioModule } from './audio/audio.module.js';
import { readSoundStore, soundStoreSettings } from './audio/sound-store.config.js';
import { CatalogueVersion } from './catalogue/catalogue-version.entity.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { PublishedSample } from './catalogue/published-sample.entity.js';
import { ReplacedSound } from './catalogue/replaced-sound.entity.js';
import { TrackGroup } from './catalogue/track-group.entity.js';
import { Track } from './catalogue/track.entity.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { Transcripts1795132900000 } from './database/migrations/1795132900000-transcripts.js';
import { Editing1795132950000 } from './database/migrations/1795132950000-editing.js';
import { Uploads1795705200000 } from './database/migrations/1795705200000-uploads.js';
import { OwnRecordings1795708000000 } from './database/migrations/1795708000000-own-recordings.js';
import { ReplacedSounds1795734000000 } from './database/migrations/1795734000000-replaced-sounds.js';
import { SoundDeletions1795820400000 } from './database/migrations/1795820400000-sound-deletions.js';
import { DamagedSounds1795824000000 } from './database/migrations/1795824000000-damaged-sounds.js';
import { EditingModule } from './editing/editing.module.js';
import { TracksFromUploadsModule } from './editing/tracks-from-uploads.module.js';
import { OwnRecording } from './own-recordings/own-recording.entity.js';
import { OwnRecordingsModule } from './own-recordings/own-recordings.module.js';
import { Transcript } from './transcripts/transcript.entity.js';
import { TranscriptsModule } from './transcripts/transcripts.module.js';
import { DamagedSound } from './uploads/damaged-sound.entity.js';
import { SoundDeletion } from './uploads/sound-deletion.entity.js';
import { Upload } from './uploads/upload.entity.js';
import { uploadsSettings } from './uploads/uploads.config.js';
import { UploadsModule } from './uploads/uploads.module.js';

export const definition = defineService({
  name: 'catalogue',
  entities: [
    TrackGroup,
    Track,
    Transcript,
    PublishedSample,
    CatalogueVersion,
    ReplacedSound,
    Upload,
    OwnRecording,
    SoundDeletion,
    DamagedSound,
    ErasedUser,
  ],
  migrations: [
    Initial1795132800000,
    Transcripts1795132900000,
    Editing1795132950000,
    Uploads1795705200000,
    OwnRecordings1795708000000,
    ReplacedSounds1795734000000,
    SoundDeletions1795820400000,
    DamagedSounds1795824000000,
  ],
  settings: () => ({ ...soundStoreSettings, ...uploadsSettings }),
  modules: (config) => {
    const sounds = readSoundStore(config);
    const audio = AudioModule.register(sounds);
    const uploads = UploadsModule.register(config, sounds);
    return [
      CatalogueModule,
      TranscriptsModule,
      EditingModule,
      audio,
      uploads,
      TracksFromUploadsModule.register(uploads),
      OwnRecordingsModule.register(audio, uploads),
      DataExportModule.register(uploads),
    ];
  },
});
