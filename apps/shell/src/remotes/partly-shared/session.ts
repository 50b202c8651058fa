// What remotes get of the library, as in react-router-dom.ts: the shell alone signs people in and out.
export { useAccount, useSession, useViewer } from '@trax/session';
