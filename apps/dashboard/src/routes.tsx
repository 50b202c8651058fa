export { DashboardPage as default } from './see-progress/dashboard-page.js';
