export { AdminPage as default } from './review-deletion-requests/admin-page.js';
