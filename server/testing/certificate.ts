import { execFileSync } from 'node:child_process'
import { isIP } from 'node:net'

interface CertificateFiles {
  certificate: string
  key: string
}

/** Creates a self-signed certificate with openssl for these names and addresses, of which the first is the subject. */
export function createCertificate({ certificate, key }: CertificateFiles, ...names: [string, ...string[]]) {
  const alternatives = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join()
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const files = ['-out', certificate, '-keyout', key]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, ...files], { stdio: 'ignore' })
}
