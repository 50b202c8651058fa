import { shellConfig } from '@trax/federation/config';

export default shellConfig();
