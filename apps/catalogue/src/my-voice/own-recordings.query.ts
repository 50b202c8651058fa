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

/** With the limits, of which one sums the bytes of all listeners: for the page that records alone. */
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
