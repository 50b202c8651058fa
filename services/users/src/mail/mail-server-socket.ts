import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { BlockList, connect, isIP, isIPv6, type LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SMTPTransportOptions } from 'nodemailer';

/** The code of the failure where a mail server has one of the refused addresses. */
export const REFUSED_ADDRESS = 'EREFUSEDADDRESS';

/** Link-local addresses and those of metadata services, which give credentials of the machine to every process on it. */
const REFUSED_ADDRESSES = new BlockList();
REFUSED_ADDRESSES.addSubnet('169.254.0.0', 16);
REFUSED_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');
// The same addresses of IPv4 by NAT64 (RFC 6052).
REFUSED_ADDRESSES.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6');
REFUSED_ADDRESSES.addAddress('fd00:ec2::254', 'ipv6');
REFUSED_ADDRESSES.addAddress('fd20:ce::254', 'ipv6');
REFUSED_ADDRESSES.addAddress('100.100.100.200');
REFUSED_ADDRESSES.addAddress('192.0.0.192');

const isRefused = (address: string): boolean => REFUSED_ADDRESSES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * nodemailer's `getSocket` for a mail server that an administrator has chosen: it connects to the addresses that it has checked,
 * which a second look-up of the name could change.
 */
export const openMailServerSocket: NonNullable<SMTPTransportOptions['getSocket']> = (options, callback) => {
  openSocket(options).then(
    (opened) => callback(null, opened),
    (error: Error) => callback(error, false),
  );
};

async function openSocket({ host = '', port, secure, connectionTimeout }: SMTPTransportOptions) {
  const addresses = await lookup(host, { all: true }).catch(failWith('EDNS'));
  if (addresses.some(({ address }) => isRefused(address)))
    throw Object.assign(new Error('The address of the mail server is refused'), { code: REFUSED_ADDRESS });
  const checked: LookupFunction = (_host, _options, callback) => callback(null, addresses);
  // By `autoSelectFamily` the look-up is for all addresses, which are tried in turn.
  const target = { host, port: Number(port), lookup: checked, autoSelectFamily: true };
  const socket = secure ? connectTls({ ...target, ...(!isIP(host) && { servername: host }) }) : connect(target);
  const timedOut = () => socket.destroy(Object.assign(new Error('Connection timed out'), { code: 'ETIMEDOUT' }));
  socket.setTimeout(connectionTimeout ?? DEFAULT_TIMEOUT_MS, timedOut);
  await once(socket, secure ? 'secureConnect' : 'connect').catch(failWith('ESOCKET'));
  socket.setTimeout(0).off('timeout', timedOut);
  return { connection: socket, secured: secure === true };
}

/** As nodemailer reports failures of its own connections. */
const failWith = (code: 'EDNS' | 'ESOCKET') => (error: NodeJS.ErrnoException) => {
  const isTimeout = error.code === 'ETIMEDOUT';
  throw Object.assign(error, { code: isTimeout ? error.code : code, originalCode: error.code, command: 'CONN' });
};
