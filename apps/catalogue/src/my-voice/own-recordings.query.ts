import { graphql, type DocumentType } from '@trax/graphql-client';

export const ownRecordingFacts = graphql(`
  fragment OwnRecordingFacts on OwnRecording {
    id
    name
    words
    theme
    groupId
    voiceGender
    filePath
    durationSeconds
    createdAt
  }
`);

export const ownRecordingsQuery = graphql(`
  query ListOwnRecordings {
    ownRecordings {
      ...OwnRecordingFacts
    }
  }
`);

export const myVoiceQuery = graphql(`
  query GetMyVoice {
    ownRecordings {
      ...OwnRecordingFacts
    }
    ownRecordingLimits {
      maxRecordings
      usedRecordings
      maxBytes
      usedBytes
      maxSeconds
      maxRecordingBytes
      isInstallationFull
    }
  }
`);

export type OwnRecording = DocumentType<typeof ownRecordingFacts>;
export type OwnRecordingLimits = DocumentType<typeof myVoiceQuery>['ownRecordingLimits'];
