import { useGateway } from './use-gateway.js';

/** A gateway without settings of its own; it starts once for all specs that run in one process. */
export const gateway = useGateway();
