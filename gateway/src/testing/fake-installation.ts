import {
  UNDESCRIBED_INSTALLATION,
  type DescribedInstallation,
  type InstallationSettings,
} from '@trax/contracts/installation';
import { sendJson, type Handler, type Received } from './stub-service.js';

/** What the users service knows of the installation, and what administrators say of it. */
export class FakeInstallation {
  settings: DescribedInstallation = UNDESCRIBED_INSTALLATION;

  reset(): void {
    this.settings = UNDESCRIBED_INSTALLATION;
  }

  /** Undefined for a request that is not about the installation. */
  find({ url }: Pick<Received, 'method' | 'url'>): Handler | undefined {
    return url === '/internal/installation' ? this.answer : undefined;
  }

  private readonly answer: Handler = ({ method, body }, response) => {
    const { logo } = this.settings;
    if (method === 'PUT') this.settings = { ...(JSON.parse(body) as InstallationSettings), logo };
    sendJson(response, 200, this.settings);
  };
}
