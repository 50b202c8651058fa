/** A new UUID that begins with the time, so that rows inserted one after another lie together (RFC 9562 §5.7). */
export { v7 as uuidV7 } from 'uuid';
