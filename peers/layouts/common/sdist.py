"""Downloads the newest source distribution of a package from the simple index of PyPI: sdist.py NAME FOLDER

`pip download` runs a package's build to read its metadata; where only the sources are wanted, that is minutes for nothing.
"""

import hashlib
import html.parser
import pathlib
import re
import subprocess
import sys
import urllib.parse
import urllib.request


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        link = dict(attributes).get("href", "")
        if tag == "a" and link.split("#")[0].endswith(".tar.gz"):
            self.found.append(link)


def main(name, folder):
    if any(pathlib.Path(folder).glob(f"{name}-*.tar.gz")):
        return
    setting = subprocess.run(["python3", "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True)
    index = f"{(setting.stdout.strip() or 'https://pypi.org/simple').rstrip('/')}/{name}/"
    links = Links()
    with urllib.request.urlopen(index, timeout=30) as page:
        links.feed(page.read().decode())
    version = lambda link: [int(part) for part in re.findall(r"\d+", link.split("#")[0].rsplit("-", 1)[-1])]
    newest, _, digest = urllib.parse.urljoin(index, max(links.found, key=version)).partition("#sha256=")
    with urllib.request.urlopen(newest, timeout=60) as archive:
        data = archive.read()
    if hashlib.sha256(data).hexdigest() != digest:
        sys.exit(f"{newest} does not match the hash in the index")
    (pathlib.Path(folder) / newest.rsplit("/", 1)[-1]).write_bytes(data)


main(*sys.argv[1:])
