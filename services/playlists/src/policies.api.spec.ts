import { describe } from '@jest/globals';
import { testPolicies } from '@trax/testing-server/test-policies';
import { usePlaylistsService } from './testing/playlists-service.fixture.js';

describe('the policies of the playlists service', () => {
  testPolicies('playlists', usePlaylistsService().service);
});
