/** The UUID that follows from a name and a namespace (RFC 9562 §5.5). */
export { v5 as uuidV5 } from 'uuid';

/** A new UUID that begins with the time, so that rows inserted one after another lie together (RFC 9562 §5.7). */
export { v7 as uuidV7 } from 'uuid';
