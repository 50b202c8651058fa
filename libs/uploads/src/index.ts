/** Sends a sound file to the server, and follows it until there is a sound of it. */
export { FileRefused, SendFailure } from './send-failure.js';
export {
  deleteUpload,
  discardUpload,
  sendDraft,
  uploadSound,
  type ReadyUpload,
  type UploadProgress,
} from './upload-sound.js';
