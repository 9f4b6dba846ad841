// Servers that somebody names by hand.

/** Hosts without a name on the Internet: nobody gives them a certificate. */
const NEAR = [
  /^[^.[]+$/,
  /\.(localhost|local|lan|home\.arpa)$/,
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/,
  /^\[(::1|f[cd].*|fe[89ab].*)\]$/,
];

/** The address of the server that somebody has typed, with `https` unless it is near or they say otherwise; `null` if it is none. */
export function serverAt(typed: string): URL | null {
  const said = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  if (!URL.canParse(said ? typed : `http://${typed}`)) return null;
  const address = new URL(said ? typed : `http://${typed}`);
  // Chromium takes blanks in the name of a host for signs to be escaped.
  const names = !address.hostname.includes('%') && address.username === '' && address.password === '';
  if (!names || !/^https?:$/.test(address.protocol)) return null;
  if (!said && !NEAR.some((near) => near.test(address.hostname))) address.protocol = 'https:';
  return address;
}
