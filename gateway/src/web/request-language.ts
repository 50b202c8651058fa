import { findAcceptedLanguage, type Language } from '@trax/contracts/languages';
import type { FastifyRequest } from 'fastify';

/** Of the page that is asked for, as the browser prefers. A person who has chosen another one gets it from the page itself. */
export const requestLanguage = ({ headers }: FastifyRequest): Language =>
  findAcceptedLanguage(headers['accept-language']);
