import { remoteConfig } from '@trax/federation/config';

export default remoteConfig('account');
