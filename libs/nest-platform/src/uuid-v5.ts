/** The UUID that follows from a name and a namespace (RFC 9562 §5.5). */
export { v5 as uuidV5 } from 'uuid';
