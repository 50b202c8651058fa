import { z } from 'zod';
import { describedInstallation, installationSettings, logo, logoInput } from './installation.js';
import { operation } from './operation.js';
import { problem } from './problem.js';

const ofInstallation = { path: '/internal/installation', service: 'users' } as const;

export const getInstallation = operation({
  ...ofInstallation,
  id: 'getInstallation',
  method: 'GET',
  policy: 'public',
  summary: 'What administrators have said of the installation; public pages say it',
  answers: { 200: { description: 'The settings', schema: describedInstallation } },
});

export const changeInstallation = operation({
  ...ofInstallation,
  id: 'changeInstallation',
  method: 'PUT',
  policy: 'administrator',
  isIdempotent: true,
  summary: 'What the pages say from now on',
  body: installationSettings,
  answers: { 200: { description: 'It is stored', schema: describedInstallation } },
});

const ofLogo = { path: '/api/installation/logo', service: 'users', policy: 'administrator' } as const;

export const changeLogo = operation({
  ...ofLogo,
  id: 'changeLogo',
  method: 'PUT',
  isIdempotent: true,
  summary: 'The picture in place of mark and name: PNG, JPEG or WebP, at most 200 kB and 1024 pixels a side',
  body: logoInput,
  maxBodyBytes: 300 * 1024,
  answers: {
    200: { description: 'It is stored', schema: logo },
    422: { description: 'LOGO_REFUSED: it is no such picture', schema: problem },
  },
});

export const removeLogo = operation({
  ...ofLogo,
  id: 'removeLogo',
  method: 'DELETE',
  isIdempotent: true,
  summary: 'Mark and name again, in place of a picture',
  answers: { 204: { description: 'There is none' } },
});

export const getLogo = operation({
  id: 'getLogo',
  method: 'GET',
  path: '/api/installation/logo/{hash}',
  service: 'users',
  policy: 'public',
  summary: 'The picture of that hash; it never changes',
  parameters: { path: z.strictObject({ hash: z.string().max(64) }) },
  answers: {
    200: { description: 'PNG, JPEG or WebP', contentType: 'image/*' },
    404: { description: 'LOGO_NOT_FOUND: another one has taken its place, or none', schema: problem },
  },
});
