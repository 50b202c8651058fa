import { uuidV5 } from '@trax/nest-platform/ids';

/** The id of a listener's Favourites. No other playlist can get it: the id of a created one is a hash of the uid alone. */
export const favouritesId = (firebaseId: string): string => uuidV5(`favourites of ${firebaseId}`, uuidV5.URL);

/** The Favourites of a listener as they are created with the first of them. */
export const newFavourites = (firebaseId: string) => ({
  firebaseId,
  id: favouritesId(firebaseId),
  name: 'Favourites',
  createdAt: new Date(),
  isFavourites: true,
});
